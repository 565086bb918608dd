import type { ReactNode } from 'react';
import { Card, CardHeader } from './card.tsx';

type SectionCardProps = {
  /** Its anchor. */
  id: string;
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A part of a page in a card, at an anchor of its own. */
export const SectionCard = ({ id, children, ...header }: SectionCardProps) => (
  <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
    <CardHeader id={`${id}-title`} {...header} />
    {children}
  </Card>
);
