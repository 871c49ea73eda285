/** A sum of numbers. Integers are added exactly, even beyond 2^53. */
export class ExactSum {
  #exact: bigint | undefined;
  #sum = 0;
  add(n: number | bigint): void {
    if (this.#exact === undefined) {
      const sum = this.#sum + Number(n);
      const whole = Number.isInteger(this.#sum) && (typeof n === 'bigint' || Number.isInteger(n));
      if (!whole || (typeof n === 'number' && Number.isSafeInteger(sum))) {
        this.#sum = sum;
        return;
      }
      this.#exact = BigInt(this.#sum);
    }
    if (typeof n === 'bigint' || Number.isInteger(n)) this.#exact += BigInt(n);
    else {
      this.#sum = Number(this.#exact) + n;
      this.#exact = undefined;
    }
  }
  get value(): number | bigint {
    return this.#exact ?? this.#sum;
  }
}
