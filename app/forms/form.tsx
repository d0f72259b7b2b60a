import type { ReactNode } from 'react';
import { usePageData } from '#app/page/page-data.tsx';

interface FormProps {
  id?: string;
  /** Defaults to the page's own address. */
  action?: string;
  /** Needed as soon as the form has a file field. */
  multipart?: boolean;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A form that posts to the server, with this session's token. The token comes first: files need it before them. */
export function Form({ id, action, multipart, label, className, children }: FormProps) {
  const { formToken, path } = usePageData();
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
    >
      <input type="hidden" name="form_token" value={formToken} />
      {children}
    </form>
  );
}

/** Enter uses a form's first submit button; this puts the default one first, wherever the visible button is. */
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
