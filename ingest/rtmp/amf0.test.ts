import fc from "fast-check";
import { expect, test } from "vitest";
import { AmfError, type AmfValue, decodeAmf, encodeAmf } from "./amf0.ts";

const { value } = fc.letrec<{ value: AmfValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.string({ maxLength: 40 }),
    fc.constant(null),
    fc.constant(undefined),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(
      fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name !== "__proto__"),
      tie("value"),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
}));

test("what is encoded is decoded to the same values", () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 5 }), (values) => {
      expect(decodeAmf(encodeAmf(...values))).toEqual(values);
    }),
  );
});

test("a connect command has the bytes of the specification", () => {
  expect(encodeAmf("connect", 1, { app: "live" }).toString("hex")).toBe(
    "020007636f6e6e656374" + "003ff0000000000000" + "030003617070" + "0200046c697665" + "000009",
  );
});

test("metadata of encoders is an ECMA array", () => {
  const array = Buffer.from("0800000001000577696474680040940000000000000000 09".replace(" ", ""), "hex");
  expect(decodeAmf(array)).toEqual([{ width: 1280 }]);
});

test("broken values are rejected with one kind of error", () => {
  const bombs = ["03", "0200ff61", "0a7fffffff", "ff", "0300016103".repeat(20), "080000"];
  for (const bomb of bombs) expect(() => decodeAmf(Buffer.from(bomb, "hex")), bomb).toThrow(AmfError);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        decodeAmf(Buffer.from(bytes));
      } catch (error) {
        expect(error).toBeInstanceOf(AmfError);
      }
    }),
  );
});
