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
