import type { Generated } from 'kysely';

export type StaffNotesTable = {
  id: Generated<number>;
  streamer_id: number;
  author_id: number;
  /** Markdown. */
  text: string;
  pinned: boolean;
  /** When the text was last changed; pinning changes none. */
  edited_at: Date | null;
  version: Generated<number>;
  created_at: Date;
};
