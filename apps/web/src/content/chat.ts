/** The words around the chat widget (D2, D47). */
export const chat = { open: 'Chat with us', close: 'Close chat', title: 'Chat' };
