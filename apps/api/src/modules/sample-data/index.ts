export { SAMPLE_PLANS } from './sample-plans.ts';
export { type SampleAccount, seedSampleData } from './seed.service.ts';
