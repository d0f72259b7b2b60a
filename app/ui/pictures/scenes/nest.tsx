/** The bowl of a nest, 68 wide; its content is drawn before it. */
export function Nest({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path fill="var(--twig)" d="M32 62c10 5 58 5 68 0 3 18-10 31-34 31S29 80 32 62z" />
      <path
        fill="none"
        stroke="var(--twig-deep)"
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M36 70c14 7 44 8 60 1M40 79c18 5 34 5 50-2M48 87c12 3 24 2 36-3M30 61l12 6m60-7-14 8M44 73l14-8m20 15 14-10"
      />
    </g>
  );
}
