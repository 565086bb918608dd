export type SessionsTable = {
  token_hash: string;
  user_id: number;
  created_at: Date;
  expires_at: Date;
};
