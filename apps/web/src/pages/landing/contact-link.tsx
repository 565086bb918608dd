import type { PageInput } from '@livelift/contract';

type ContactLinkProps = {
  input: Pick<PageInput, 'communityUrl' | 'contactEmail'>;
  /** The label for the community's invite, and the one for mail where there is none. */
  labels: readonly [invite: string, mail: string];
  className?: string;
};

/** A contact link: the community in a new tab or, where the operator has none, a mailto link. */
export function ContactLink({
  input: { communityUrl, contactEmail },
  labels: [invite, mail],
  className,
}: ContactLinkProps) {
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
