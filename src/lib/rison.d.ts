declare module 'rison' {
  const rison: { encode(value: unknown): string; decode(text: string): unknown };
  export default rison;
}
