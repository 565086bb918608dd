import { one } from './elements.ts';

// The server itself waits 3 seconds for the plans.
const PATIENCE_MS = 8_000;

/** The plans as the server writes them now, or null while it cannot. */
async function freshPlans(address: string): Promise<HTMLElement | null> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const plans = page.querySelector<HTMLElement>('#plans');
    return plans === null || 'failed' in plans.dataset ? null : plans;
  } catch {
    // Whatever kept them away, what can be done is the same.
    return null;
  }
}

/** Asks for the plans again, in place, where the page came without them. */
export function retryPlans(): void {
  const button = one('#retry');
  const words = button?.textContent ?? '';
  let asking = false;
  button?.addEventListener('click', async (event) => {
    event.preventDefault();
    if (asking) return;
    asking = true;
    button.textContent = button.dataset.loading ?? words;
    button.setAttribute('aria-busy', 'true');
    const plans = await freshPlans('/?retry');
    asking = false;
    button.textContent = words;
    button.removeAttribute('aria-busy');
    if (plans === null) {
      const still = one('#still');
      if (still) still.hidden = false;
      return;
    }
    one('#plans')?.replaceWith(plans);
    plans.tabIndex = -1;
    plans.focus({ preventScroll: true });
  });
}
