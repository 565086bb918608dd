export { legalPage, publicSite } from './public-site.ts';
