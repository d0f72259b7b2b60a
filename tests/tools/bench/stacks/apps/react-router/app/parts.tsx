import type { ComponentProps } from 'react';
import { Form, Link } from 'react-router';

const To = ({ href, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { href: string }) => (
  <Link to={href} {...rest} />
);

/** What the pages use of the framework. */
export const parts = { Link: To, Form };
