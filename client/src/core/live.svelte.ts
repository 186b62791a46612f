// What a table's page does by itself: it skips what nobody sees, comes back online, and answers what leaves no choice.
import { onMount } from "svelte";
import type { Offer } from "../wire.ts";
import type { Table } from "./table.svelte.ts";
import { patienceOf } from "./windows.ts";

export function live(table: () => Table, only: () => Offer | null, title: () => string): void {
  onMount(() => {
    const skip = () => document.hidden && table().skip();
    const retry = () => table().retry();
    document.addEventListener("visibilitychange", skip);
    const doubt = () => table().doubt();
    addEventListener("online", retry);
    addEventListener("offline", doubt);
    return () => {
      document.removeEventListener("visibilitychange", skip);
      removeEventListener("online", retry);
      removeEventListener("offline", doubt);
    };
  });

  // Nobody is kept waiting for an answer that leaves no choice. With a clock the server does it.
  $effect(() => {
    const known = table().known;
    const offer = only();
    const patience = known && patienceOf(known);
    if (!offer || patience === null || known?.table.pace.kind !== "free") return;
    const timer = setTimeout(() => void table().choose(offer), patience);
    return () => clearTimeout(timer);
  });

  $effect(() => {
    document.title = title();
  });
}
