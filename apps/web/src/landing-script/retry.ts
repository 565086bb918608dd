import { one } from './elements.ts';

// The server itself waits 3 seconds for the plans.
const TIMEOUT_MS = 8_000;

/** The freshly rendered plans; null if the server cannot load them. */
async function freshPlans(address: string): Promise<HTMLElement | null> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const plans = page.querySelector<HTMLElement>('#plans');
    return plans === null || 'failed' in plans.dataset ? null : plans;
  } catch {
    // Any failure is handled the same way: the visitor can retry.
    return null;
  }
}

/** Enables the retry button of a page that was rendered without plans; `onPlans` follows once they are there. */
export function retryPlans(onPlans: () => void): void {
  const button = one('#retry');
  const words = button?.textContent ?? '';
  let isLoading = false;
  button?.addEventListener('click', async (event) => {
    event.preventDefault();
    if (isLoading) return;
    isLoading = true;
    button.textContent = button.dataset.loading ?? words;
    button.setAttribute('aria-busy', 'true');
    const plans = await freshPlans('/?retry');
    isLoading = false;
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
    onPlans();
  });
}
