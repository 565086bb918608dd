import { ExternalTextLink, MailLink } from '../../ui/text-link.tsx';

/** How to reach the team that takes payments; null where the operator set nothing, or while it loads. */
export type TeamContact = { communityUrl: string | null; contactEmail: string | null };

/** To whom to pay, within a sentence: the community where there is one, else the team's address. */
export function OurTeam({ communityUrl, contactEmail }: TeamContact) {
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
