import { sampleTag } from '../../content/landing.ts';

/** Marks what the operator has not confirmed. */
export const SampleTag = ({ sample }: { sample: boolean }) => sample && <span className="sample">{sampleTag}</span>;
