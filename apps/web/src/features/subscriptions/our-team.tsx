import { Mail, MessageCircle } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';
import { ExternalLinkButton, MailLinkButton } from '../../ui/link-button.tsx';
import { ExternalTextLink, MailLink } from '../../ui/text-link.tsx';

/** How to reach the team that takes payments; null where the operator set nothing, or while it loads. */
export type TeamContact = { community_url: string | null; contact_email: string | null };

/** To whom to pay, within a sentence: the community where there is one, and the team's address. */
export function OurTeam({ community_url: communityUrl, contact_email: contactEmail }: TeamContact) {
  const chat = communityUrl && (
    <>
      {' '}
      in the <ExternalTextLink href={communityUrl}>community chat</ExternalTextLink>
    </>
  );
  const mail = contactEmail && (
    <>
      {chat ? ' or by mail to ' : ': write to '}
      <MailLink address={contactEmail} />
    </>
  );
  return (
    <>
      our team{chat}
      {mail}
    </>
  );
}

type ContactButtonProps = {
  contact: TeamContact;
  /** Of the community's invitation, and of a mail where there is none. */
  labels: readonly [invitation: string, mail: string];
  isIconOnPhones?: boolean;
};

/** Leads to the community where there is one, else to the team's mailbox; nothing while neither is known. */
export function ContactButton({ contact, labels, isIconOnPhones = false }: ContactButtonProps) {
  const { community_url: communityUrl, contact_email: contactEmail } = contact;
  const className = cn(isIconOnPhones && 'max-sm:size-control max-sm:p-0');
  const labelClass = cn(isIconOnPhones && 'max-sm:sr-only');
  if (communityUrl)
    return (
      <ExternalLinkButton href={communityUrl} variant="secondary" className={className}>
        <MessageCircle aria-hidden />
        <span className={labelClass}>{labels[0]}</span>
      </ExternalLinkButton>
    );
  if (contactEmail === null) return null;
  return (
    <MailLinkButton address={contactEmail} variant="secondary" className={className}>
      <Mail aria-hidden />
      <span className={labelClass}>{labels[1]}</span>
    </MailLinkButton>
  );
}
