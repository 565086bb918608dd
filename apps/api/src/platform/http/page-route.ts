import type { FastifyRequest } from 'fastify';

const pages = new WeakMap<FastifyRequest, string>();

/** Notes which page of the app a request was answered with, by its path: the app's pages have no routes of their own. */
export const setPageRoute = (request: FastifyRequest, path: string): void => {
  pages.set(request, path);
};

/** The page of the app that a request was answered with; undefined for none. */
export const pageRouteOf = (request: FastifyRequest): string | undefined => pages.get(request);
