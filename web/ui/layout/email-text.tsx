/** An email address that breaks after its @ where it does not fit, not in the middle of a word. */
export function EmailText({ children }: { children: string }) {
  const [name, domain] = children.split('@');
  if (!domain) return children;
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}
