type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const ENTRY = /\/src\/app\/(?:main|start|first-\w+)\.tsx?$/;
const PAGE = /\/src\/pages\/[^/]+\/[^/]+-page\.tsx$/;
const OWN_SOURCE = /\/apps\/web\/src\//;
const OWN_PAGE = /\/(?:dashboard|admin)-page\.tsx$/;
const ONBOARDING = /\/src\/pages\/onboarding\//;
const CONTROL = /\/src\/(?:ui|lib)\//;
const DASHBOARD = /\/dashboard-page\.tsx$/;

// The entry and the pages that need a module at once; what is imported later does not count.
function usersOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  if (ENTRY.test(id) || PAGE.test(id)) return new Set([id]);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((importer) => [...usersOf(importer, graph, seen)]));
}

const isDashboards = (id: string, graph: ModuleGraph) => [...usersOf(id, graph)].some((user) => DASHBOARD.test(user));

// Whether something that the dashboard begins with belongs to what is loaded later, too: a dialog, an area of the back office.
function isLent(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id) || PAGE.test(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !isDashboards(importer, graph) || isLent(importer, graph, seen));
}

/**
 * The file that a module of ours goes into; null where the bundler may choose. It makes a file of every few modules that
 * exactly the same pages and dialogs need: two dozen of one kilobyte, each with a kilobyte of headers and a way to the
 * server and back on a phone. So what the steps from signing up to the dashboard have in common is one file, what every
 * page or several begin with is another, and two are what the dashboard shares with what is
 * loaded later: its controls, and what it knows of streams.
 */
export function chunkNameOf(id: string, graph: ModuleGraph): string | null {
  if (!OWN_SOURCE.test(id)) return null;
  const users = [...usersOf(id, graph)];
  const usedBy = (pages: RegExp) => users.every((user) => pages.test(user));
  if (users.length === 0) return null;
  if (users.length === 1 && !usedBy(ENTRY)) {
    if (!(usedBy(DASHBOARD) && isLent(id, graph))) return null;
    return CONTROL.test(id) ? 'signed-in' : 'schedule';
  }
  return usedBy(OWN_PAGE) ? 'signed-in' : usedBy(ONBOARDING) ? 'onboarding' : 'pages';
}
