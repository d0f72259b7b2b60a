/** Opens a window over all else; where browsers have no such windows (Safari before 15.4), in its place on the page. */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (typeof dialog?.showModal === 'function') dialog.showModal();
  else dialog?.setAttribute('open', '');
}
