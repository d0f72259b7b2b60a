import { useEffect, useRef, type ReactNode } from 'react';

interface CallDialogProps {
  id: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A window over the call. Escape closes it, and the focus goes back to where it was. */
export function CallDialog({ id, title, onClose, children }: CallDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
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
