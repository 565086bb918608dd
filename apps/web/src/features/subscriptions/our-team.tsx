import { ExternalTextLink, MailLink } from '../../ui/text-link.tsx';

/** Where the team that takes payments is to be found; null where the operator named nothing, or it is still loading. */
export type Contact = { communityUrl: string | null; contactEmail: string | null };

/** To whom to pay, within a sentence (D51): the community where there is one, else the team's address. */
export function OurTeam({ communityUrl, contactEmail }: Contact) {
  if (communityUrl)
    return (
      <>
        our team in the <ExternalTextLink href={communityUrl}>community chat</ExternalTextLink>
      </>
    );
  if (contactEmail)
    return (
      <>
        our team: write to <MailLink address={contactEmail} />
      </>
    );
  return 'our team';
}
