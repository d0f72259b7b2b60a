import { useEffect, useRef, type ReactNode } from 'react';
import { openModal } from './modal.client.ts';

interface VisitDialogProps {
  id: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A window over the call. Escape closes it, and the focus goes back to where it was. */
export function VisitDialog({ id, title, onClose, children }: VisitDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    const call = element?.parentElement;
    openModal(element);
    return () => {
      if (typeof element?.close === 'function') element.close();
      // What opened it may be gone by now, such as the button for more time.
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
