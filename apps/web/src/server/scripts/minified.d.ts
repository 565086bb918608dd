// See vite.minified.ts.
declare module '*?minified' {
  const code: string;
  export default code;
}
