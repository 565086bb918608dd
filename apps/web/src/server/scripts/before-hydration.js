// Inlined into the head of every public page of the app, which its visitors see and use before the app has hydrated it.
(() => {
  // A page that is another one for a signed-in visitor, or came with navigation state, is hidden until it is hydrated.
  try {
    if (history.state?.usr || localStorage.getItem('token')) document.documentElement.dataset.personal = '';
  } catch {
    // Without storage the visitor counts as signed out.
  }
  // Submitting by the Enter key clicks the form's button, too. src/app/after-hydration.tsx clicks it again.
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest?.('#root[data-hydrating] button');
      if (!button) return;
      event.preventDefault();
      window.pressedBeforeHydration = button;
    },
    true,
  );
})();
