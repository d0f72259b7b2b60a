import type { ReactNode } from 'react';
import { usePageFacts } from '#app/page-facts.tsx';

interface FormProps {
  id?: string;
  /** Defaults to the page's own address. */
  action?: string;
  /** Needed as soon as the form has a file field. */
  multipart?: boolean;
  label?: string;
  className?: string;
  /** Until a script shows it. */
  hidden?: boolean;
  /** Marks the form that keeps the session for <timeout-warning>. */
  stay?: boolean;
  children: ReactNode;
}

/** A form that posts to the server, with this session's token. The token comes first: files need it before them. */
export function Form({ id, action, multipart, label, className, hidden, stay, children }: FormProps) {
  const { formToken, path } = usePageFacts();
  return (
    <form
      id={id}
      method="post"
      // Named even for the page itself: a fragment in the address would survive every redirect.
      action={action ?? path}
      encType={multipart ? 'multipart/form-data' : undefined}
      noValidate
      aria-label={label}
      className={className}
      hidden={hidden}
      data-stay={stay ? '' : undefined}
    >
      <input type="hidden" name="form_token" value={formToken} />
      {children}
    </form>
  );
}

/** Enter presses a form's first submit button; this makes that the one that goes on, wherever it is shown. */
export function DefaultSubmit({ name, value }: { name?: string; value?: string }) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
