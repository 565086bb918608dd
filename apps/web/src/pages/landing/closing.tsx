import type { PageInput } from '@livelift/contract';
import { closing } from '../../content/landing.ts';
import type { Claim } from '../../content/site-content.ts';
import { paths } from '../../paths.ts';
import { ContactLink } from './contact-link.tsx';
import { dashboardLink } from './dashboard-link.ts';
import { SampleTag } from './sample-tag.tsx';

/** The last call to action, with the operator's figures. */
export function Closing({ input, claims }: { input: PageInput; claims: readonly Claim[] }) {
  return (
    <section id="get-started">
      <div className="in">
        <h2>{closing.title}</h2>
        <p className="lead">
          <a href={paths.demo()}>{closing.demo}</a> {closing.text}
        </p>
        <p className="btns">
          <a className="btn" href={paths.signup()} {...dashboardLink}>
            {closing.start}
          </a>
          <ContactLink className="btn quiet" input={input} labels={[closing.contactSales, closing.writeToSales]} />
        </p>
        {claims.length > 0 && (
          <dl>
            {claims.map(({ figure, text, sample }) => (
              <div key={text}>
                <dt>
                  {text} <SampleTag sample={sample} />
                </dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
