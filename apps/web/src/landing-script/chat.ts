import { one } from './elements.ts';

export function closeChatOnEscape(): void {
  const chat = one('.chat');
  if (!(chat instanceof HTMLDetailsElement)) return;
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !chat.open) return;
    chat.open = false;
    chat.querySelector('summary')?.focus();
  });
}
