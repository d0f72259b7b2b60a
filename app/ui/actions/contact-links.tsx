/** An email address to write to, left to right in every language. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} dir="ltr">
      {email}
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
