/** The wren: round body, cocked tail. Its colours come from the tokens. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="bird-tail" d="M9.5 17.5 2.6 6.2a.9.9 0 0 1 1.3-1.2l9.6 7.5z" />
      <path
        className="bird-body"
        d="M27 9.6a6.6 6.6 0 0 0-12.6-1.3C9 9.5 5.8 13.400 5.800 18c0 4.900 4.200 8.500 9.700 8.500 6.600 0 11.200-4.600 11.600-11.200l.1-2.500 4.100-1.300z"
      />
      <path
        className="bird-wing"
        d="M9.500 17.500c2.500-3.600 6.700-4.500 10.500-2.600-.6 4-4 6.400-8 5.600"
      />
      <circle className="bird-eye" cx="22.200" cy="9.600" r="1.300" />
      <path className="bird-legs" d="M14.500 26.300V30m4-4.200V30" />
    </svg>
  );
}
