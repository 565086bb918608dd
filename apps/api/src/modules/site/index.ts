export { type SampleAccount, seedSampleData } from './seed.service.ts';
