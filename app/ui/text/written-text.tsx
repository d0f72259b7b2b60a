/** A text that a person typed, with a paragraph for each line. */
export function WrittenText({ text }: { text: string }) {
  return text.split(/\n+/).map((line, index) => (
    <p key={index} dir="auto">
      {line}
    </p>
  ));
}
