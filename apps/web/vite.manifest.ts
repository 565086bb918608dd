import type { PageRoute } from './src/routes.ts';

type Chunk = { file: string; name?: string; imports?: readonly string[]; css?: readonly string[] };

/** Vite's chunks by the source that each begins with: its file, and what it imports at once. */
export type Manifest = Readonly<Record<string, Chunk>>;

/**
 * The files, below the build's folder, that the named chunks load at once, each once. A page that lends modules to its own
 * dialogs has no name of a source in the build, only the name of its chunk: both are understood.
 */
export function loadedFiles(chunks: Manifest, names: readonly string[]): { scripts: string[]; styles: string[] } {
  const files = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const found = chunks[name] ?? Object.values(chunks).find((chunk) => chunk.name === name);
    if (found === undefined) throw new Error(`The build has no chunk for ${name}: build the web app first.`);
    if (files.has(found.file)) return;
    files.add(found.file);
    for (const style of found.css ?? []) styles.add(style);
    for (const next of found.imports ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return { scripts: [...files].filter((file) => file.endsWith('.js')), styles: [...styles] };
}

/** The source that every page loads: the app's entry. */
export const APP_ENTRY = 'src/app/start.tsx';

/** The sources that a page loads at once. */
export const sourcesOf = ({ module, layout }: Pick<PageRoute, 'module' | 'layout'>): string[] => [
  ...(layout ? sourcesOf(layout) : [APP_ENTRY]),
  `src/pages/${module}.tsx`,
];
