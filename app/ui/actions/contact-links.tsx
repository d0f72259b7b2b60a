/** An email address to write to, left to right in every language. A line that is too short for it ends before the @. */
export function MailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`} dir="ltr">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

interface PhoneLinkProps {
  /** The number to dial. */
  dial: string;
  /** The displayed number. */
  shown: string;
}

/** A phone number as a link, left to right in every language. */
export function PhoneLink({ dial, shown }: PhoneLinkProps) {
  return (
    <a href={`tel:${dial}`} dir="ltr">
      {shown}
    </a>
  );
}
