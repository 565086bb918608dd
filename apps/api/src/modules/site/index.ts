export { legalPage, publicSite } from './public-site.ts';
export { type SampleAccount, seedSampleData } from './seed.service.ts';
