export const chat = { open: 'Chat with us', close: 'Close chat', title: 'Chat' };
