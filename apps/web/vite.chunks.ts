type ModuleInfo = { importers: readonly string[]; exports?: readonly string[]; code?: string | null };
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null };

const ENTRY = /\/src\/app\/main\.tsx$/;
const PAGE = /\/src\/pages\/[^/]+\/[^/]+-page\.tsx$/;
const OWN_SOURCE = /\/apps\/web\/src\//;
// Of each of them a page needs some modules, and imports these through a file that names all. Who needs them is found in the
// text of the importers, by how these packages and our own sources are written: what is missed costs a file or some bytes.
const IN_PARTS = /\/(?:packages\/contract\/src|lucide-react\/dist\/esm\/icons|@tanstack\/react-query\/build)\//;
const OWN_PAGE = /\/(?:dashboard|admin)-page\.tsx$/;
const ONBOARDING = /\/src\/pages\/onboarding\//;
const CONTROL = /\/src\/(?:ui|lib)\/|\/lucide-react\//;
const DASHBOARD = /\/dashboard-page\.tsx$/;

const namesIn = (list: string) => list.split(',').map((name) => name.trim());

// By what names a file that names all of a package hands a module on.
function namesOf(id: string, all: ModuleInfo, { exports = [] }: ModuleInfo): readonly string[] {
  const file = id.slice(id.lastIndexOf('/') + 1);
  const lists = [...(all.code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)];
  const own = lists.filter(([, , from]) => from?.endsWith(`/${file}`));
  if (own.length === 0) return exports;
  return own.flatMap(([, list = '']) => namesIn(list).map((name) => name.split(' as ').at(-1) ?? name));
}

const importsAny = (user: ModuleInfo | null, names: readonly string[]): boolean =>
  [...(user?.code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["'][^."']/g)].some(([, list = '']) =>
    namesIn(list).some((name) => names.includes(name.split(' as ')[0] ?? name)),
  );

// Who needs a module, where it is imported through a file that names all of its package: who names it there.
function importersOf(id: string, graph: ModuleGraph): readonly string[] {
  const info = graph.getModuleInfo(id);
  if (!info || !IN_PARTS.test(id)) return info?.importers ?? [];
  return info.importers.flatMap((importer) => {
    const all = graph.getModuleInfo(importer);
    if (!all || !/\/(?:index|lucide-react)\.m?[jt]s$/.test(importer)) return [importer];
    const names = namesOf(id, all, info);
    return all.importers.filter((user) => importsAny(graph.getModuleInfo(user), names));
  });
}

// The entry and the pages that need a module at once; what is imported later does not count.
function usersOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  if (ENTRY.test(id) || PAGE.test(id)) return new Set([id]);
  return new Set(importersOf(id, graph).flatMap((importer) => [...usersOf(importer, graph, seen)]));
}

const isDashboards = (id: string, graph: ModuleGraph) => [...usersOf(id, graph)].some((user) => DASHBOARD.test(user));

// Whether something that the dashboard begins with belongs to what is loaded later, too: a dialog, an area of the back office.
function isLent(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id) || PAGE.test(id)) return false;
  seen.add(id);
  return importersOf(id, graph).some((importer) => !isDashboards(importer, graph) || isLent(importer, graph, seen));
}

/**
 * The file that a module goes into that is ours, or of a package of which each page needs a part; null where the bundler may
 * choose. It makes a file of every few modules that exactly the same pages and dialogs need: three dozen of a kilobyte or
 * less, each with a kilobyte of headers and a way to the server and back on a phone. So what the steps from signing up to the
 * dashboard have in common is one file, what every page or several begin with is another, and two are what the dashboard
 * shares with what is loaded later: its controls, and what it knows of streams.
 */
export function chunkNameOf(id: string, graph: ModuleGraph): string | null {
  if (!OWN_SOURCE.test(id) && !IN_PARTS.test(id)) return null;
  const users = [...usersOf(id, graph)];
  const usedBy = (pages: RegExp) => users.every((user) => pages.test(user));
  if (users.length === 0) return null;
  if (users.length === 1 && !usedBy(ENTRY)) {
    if (!(usedBy(DASHBOARD) && isLent(id, graph))) return null;
    return CONTROL.test(id) ? 'signed-in' : 'schedule';
  }
  return usedBy(OWN_PAGE) ? 'signed-in' : usedBy(ONBOARDING) ? 'onboarding' : 'pages';
}
