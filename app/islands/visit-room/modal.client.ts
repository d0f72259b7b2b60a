/** Opens a modal dialog; without support (Safari before 15.4) it is shown inline. */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (typeof dialog?.showModal === 'function') dialog.showModal();
  else dialog?.setAttribute('open', '');
}
