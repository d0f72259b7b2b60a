/** An email address to write to, left to right in every language. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} dir="ltr">
      {email}
    </a>
  );
}
