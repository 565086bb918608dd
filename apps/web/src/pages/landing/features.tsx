import { features } from '../../content/landing.ts';
import type { Feature } from '../../content/site-content.ts';
import { AllowancePicture, PlanningPicture, RecordsPicture } from './pictures/pictures.tsx';
import { SampleTag } from './sample-tag.tsx';

const STORIES = [
  ['planning', PlanningPicture],
  ['allowance', AllowancePicture],
  ['records', RecordsPicture],
] as const;

/** What the product does, each with a picture of it, and why to choose it. */
export const Features = ({ items }: { items: readonly Feature[] }) => (
  <>
    <div className="stories">
      {STORIES.map(([name, Picture]) => (
        <div key={name} className={name}>
          <h3>{features[name]}</h3>
          <Picture />
        </div>
      ))}
    </div>
    <ul className="feats">
      {items.map(({ title, text, sample }) => (
        <li key={title}>
          <h3>
            {title}
            <SampleTag sample={sample} />
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </>
);
