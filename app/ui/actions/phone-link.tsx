interface PhoneLinkProps {
  /** What the phone dials. */
  dial: string;
  /** The number as people read it. */
  shown: string;
}

/** A number to call, left to right in every language. */
export function PhoneLink({ dial, shown }: PhoneLinkProps) {
  return (
    <a href={`tel:${dial}`} dir="ltr">
      {shown}
    </a>
  );
}
