// The five sisters: standing figures on a canvas of 48 by 64, feet at y 60. Each has a silhouette and a letter of her
// own, so that colour is never alone.
export interface Look {
  letter: string;
  cloth: string;
  light: string;
  dark: string;
  edge: string;
  ink: string;
  hair: string;
  rim: string;
  hem: string;
  cap: string;
  thing: string;
}

const RED: Look = {
  letter: "R",
  cloth: "#d4232e",
  light: "#f0474c",
  dark: "#8a0f1b",
  edge: "#ffb3a8",
  ink: "#fff3ea",
  hair: "#6b3a1e",
  rim: "#8a0f1b",
  // A tall hood and a basket.
  hem: "M24 19C15 21 9 38 4.5 56.500Q8 60.5 13 58.800Q18 61.8 24 60Q30 61.8 35 58.800Q40 60.5 43.5 56.500C39 38 33 21 24 19Z",
  cap: "M23 1.500C27 3 31 4 34.5 10C38 17 38 25 33.5 28.500C28 31.5 20 31.5 14.5 28.500C10 25 10.5 15 14 9.500C16.5 5.5 20 4 23 1.500Z",
  thing:
    '<path d="M33 40q6-9 11 0" fill="none" stroke="#c9a46a" stroke-width="1.8"/><path d="M31.5 40h14l-2 9.500h-10z" fill="#8d6a3a" stroke="#3a2a15" stroke-width=".8"/><path d="M32 43.400h13M33.6 40v9M37 40v9.400M40.4 40v9.4" stroke="#5c4322" stroke-width=".8" fill="none"/><path d="M33 40.500q3-3.5 6-1t6 .4" fill="#e9e2cf"/>',
};

const GREEN: Look = {
  letter: "G",
  cloth: "#4f7f57",
  light: "#78a97c",
  dark: "#2c4d35",
  edge: "#b5dfb6",
  ink: "#f1f8ee",
  hair: "#c58a3e",
  rim: "#2c4d35",
  // A round cape and a lantern on a staff.
  hem: "M24 19C13 20 6 32 3 47Q6.5 49 8.5 47.500L7 57.500Q15 61 24 60.500Q33 61 41 57.500L39.5 47.500Q41.5 49 45 47C42 32 35 20 24 19Z",
  cap: "M24 4C34 4 38.5 12 38 20C37.5 27 33 30.5 24 30.500C15 30.5 10.5 27 10 20C9.5 12 14 4 24 4Z",
  thing:
    '<path d="M41.5 33v22" stroke="#7b6a45" stroke-width="2"/><circle cx="41.5" cy="33" r="3.2" fill="#ffe6a3"/><circle cx="41.5" cy="33" r="6.5" fill="#ffdf8a" opacity=".22"/>',
};

const BLACK: Look = {
  letter: "K",
  cloth: "#2b2d35",
  light: "#4b4e5a",
  dark: "#14151a",
  edge: "#cfd3dc",
  ink: "#f2efe6",
  hair: "#1a1418",
  rim: "#8b909c",
  // Cat's ears and an axe.
  hem: "M24 19C14 22 9 36 5.5 54L9.5 52.500L10 60L15 55.500L18.5 61.500L24 56L29.5 61.500L33 55.500L38 60L38.5 52.500L42.5 54C39 36 34 22 24 19Z",
  cap: "M14 2L19.5 6.500Q24 5 28.5 6.500L34 2C35.5 8 38.5 13 38 20C37.5 27 33 30.5 24 30.500C15 30.5 10.5 27 10 20C9.5 13 12.5 8 14 2Z",
  thing:
    '<path d="M41 58L44 27" stroke="#6d5a3f" stroke-width="2.2"/><path d="M43.7 26q6 1 6 9q-4-3-6.8-2z" fill="#b9c3c9" stroke="#30363b" stroke-width=".7"/>',
};

const YELLOW: Look = {
  letter: "Y",
  cloth: "#c99a2c",
  light: "#eec65a",
  dark: "#76520f",
  edge: "#ffe9ae",
  ink: "#fff8e4",
  hair: "#8f4a22",
  rim: "#76520f",
  // A bonnet with a wide brim, a bell of a skirt, flowers.
  hem: "M24 20C17 21 14 30 13 40C9 45 4 52 3 58Q9 61.5 16 59.500Q24 62 32 59.500Q39 61.5 45 58C44 52 39 45 35 40C34 30 31 21 24 20Z",
  cap: "M24 3C33 3 37 10 37 17Q43 19 44 24Q36 30.5 24 30.500Q12 30.5 4 24Q5 19 11 17C11 10 15 3 24 3Z",
  thing:
    '<path d="M6.5 52L10 40" stroke="#5f7a3f" stroke-width="1.6"/><circle cx="10" cy="38.5" r="2.6" fill="#f4ecd6"/><circle cx="6.4" cy="40.5" r="2.2" fill="#e9b7c4"/><circle cx="12.6" cy="42" r="2" fill="#f4ecd6"/>',
};

const BLUE: Look = {
  letter: "B",
  cloth: "#33618f",
  light: "#5b8fc2",
  dark: "#17334f",
  edge: "#bcdcf5",
  ink: "#eff7fd",
  hair: "#d7b36a",
  rim: "#17334f",
  // A scarf whose ends fly in the wind.
  hem: "M24 19C16 21 12 36 8 57Q16 61 24 60Q32 61 40 57C36 36 32 21 24 19Z",
  cap: "M24 3.500C32.5 3.5 37 10.5 36.5 18.500C36 27 32 30.5 24 30.500C16 30.5 12 27 11.5 18.500C11 10.5 15.5 3.5 24 3.500Z",
  thing:
    '<path d="M14 29Q24 34.5 34 29L46 34.500L43.5 37L47.5 40.500L33 36Q24 38 15 34.500Z" fill="#5b8fc2" stroke="#17334f" stroke-width="1"/><path d="M36 32l7 3M35 34.500l8 3.5" stroke="#bcdcf5" stroke-width=".8" opacity=".7"/>',
};

export const LOOKS: Look[] = [RED, GREEN, BLACK, YELLOW, BLUE];

export const lookOf = (seat: number): Look => LOOKS[seat % LOOKS.length] ?? RED;

/** A sister as markup. `name` keeps the names of gradients apart where a page draws her more than once. */
export function sister(seat: number, name: string): string {
  const it = lookOf(seat);
  const id = `lh-cloth-${name}-${seat}`;
  const cloth = `fill="url(#${id})" stroke="${it.rim}" stroke-width="1.2"`;
  return (
    `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2=".5"><stop offset="0" stop-color="${it.light}"/><stop offset=".45" stop-color="${it.cloth}"/><stop offset="1" stop-color="${it.dark}"/></linearGradient>` +
    `<ellipse cx="24" cy="59.5" rx="19" ry="4.2" fill="#000" opacity=".5"/>` +
    `<path d="${it.hem}" ${cloth}/>` +
    `<path d="M17 30Q13 44 11.5 57M31 30Q35 44 36.5 57M21 46Q20.5 53 20 59M27.5 46Q28 53 28.5 59" fill="none" stroke="${it.dark}" stroke-width="1.3" opacity=".75"/>` +
    `<path d="${it.cap}" ${cloth}/>${FACE}` +
    `<path d="M18.2 19.500C18 14.5 20.5 12 24 12C27.5 12 30 14.5 29.8 19.500C28 17.5 26.5 15.6 25.4 14.800C23.6 17 20.4 18 18.2 19.500Z" fill="${it.hair}"/>` +
    `<path d="M12 12Q9.6 20 13.4 27" fill="none" stroke="${it.edge}" stroke-width="1" opacity=".55"/>${it.thing}` +
    `<circle cx="24" cy="41" r="7.4" fill="${it.dark}" stroke="${it.edge}" stroke-width="1"/>` +
    `<text x="24" y="44.6" class="lh-letter" fill="${it.ink}">${it.letter}</text>`
  );
}

const FACE =
  '<path d="M24 9.500C30 9.5 32.6 14.5 32 20C31.4 25.5 28 28 24 28C20 28 16.6 25.5 16 20C15.4 14.5 18 9.5 24 9.500Z" fill="#140a0c"/>' +
  '<path d="M24 12.500C28.3 12.5 30.2 16.2 29.8 20.200C29.4 24.4 27 26.6 24 26.600C21 26.6 18.6 24.4 18.2 20.200C17.8 16.2 19.7 12.5 24 12.500Z" fill="#efdcc6"/>' +
  '<circle cx="21.4" cy="20.6" r="1.050" fill="#20130f"/><circle cx="26.6" cy="20.6" r="1.050" fill="#20130f"/><path d="M22.4 24q1.6 1 3.2 0" stroke="#a34b45" stroke-width=".9" fill="none"/>';

/** Where she would end: a dashed shape. */
export function ghost(seat: number): string {
  const it = lookOf(seat);
  const line = 'stroke="#ffe9de" stroke-width="1.7" stroke-dasharray="3.4 2.4"';
  return `<path d="${it.hem}" fill="${it.cloth}" fill-opacity=".5" ${line}/><path d="${it.cap}" fill="${it.cloth}" fill-opacity=".65" ${line}/>`;
}
