declare module "icon:*" {
  /** The drawing of one game-icon, on a canvas of 512 by 512. */
  const body: string;
  export default body;
}
