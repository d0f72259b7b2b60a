import { useEffect, useRef, type ReactNode } from 'react';

interface VisitDialogProps {
  id: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the call. Escape closes it, and the focus returns to where it was. */
export function VisitDialog({ id, title, onClose, children }: VisitDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    const call = element?.parentElement;
    openModal(element);
    return () => {
      if (typeof element?.close === 'function') element.close();
      // The button that opened it may have been removed, such as the one for more time.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else call?.querySelector<HTMLElement>('button')?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onClose={(event) => {
        event.stopPropagation();
        onClose();
      }}
    >
      <h3 id={id}>{title}</h3>
      {children}
    </dialog>
  );
}

/** Opens a modal dialog; without support (Safari before 15.4) it is shown inline. */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (typeof dialog?.showModal === 'function') dialog.showModal();
  else dialog?.setAttribute('open', '');
}
