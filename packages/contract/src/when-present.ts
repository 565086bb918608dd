/** Says the sentence of what is there and wrong; of what is missing, whoever checks says so himself. */
export const whenPresent = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : sentence),
});
