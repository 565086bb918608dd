import type { PageFacts } from '@livelift/contract';

type OutsideLinkProps = {
  facts: Pick<PageFacts, 'communityUrl' | 'contactEmail'>;
  /** The label for the community's invite, and the one for mail where there is none. */
  labels: readonly [invite: string, mail: string];
  className?: string;
};

/** Leads to the people behind the site: the community in a new tab or, where the operator has none, a mail to them. */
export function OutsideLink({
  facts: { communityUrl, contactEmail },
  labels: [invite, mail],
  className,
}: OutsideLinkProps) {
  if (communityUrl === null)
    return (
      <a className={className} href={`mailto:${contactEmail}`}>
        {mail}
      </a>
    );
  return (
    <a className={className} href={communityUrl} target="_blank" rel="noopener noreferrer">
      {invite}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  );
}
