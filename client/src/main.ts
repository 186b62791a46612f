import { mount } from "svelte";
import App from "./App.svelte";
import { applyPrefs } from "./core/prefs.svelte.ts";
import { startRouter } from "./core/router.svelte.ts";
import "./styles/tokens.css";
import "./styles/base.css";

applyPrefs();
startRouter();

const target = document.getElementById("app");
if (target) mount(App, { target });
