export { deleteFeed, findFeed } from './feeds.repository.ts';
export { deletePublicPage, findPublicPage } from './public-pages.repository.ts';
export { readPublicPage } from './sharing.read.ts';
