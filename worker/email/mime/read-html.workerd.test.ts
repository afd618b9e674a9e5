import fc from "fast-check";
import { type Token, Tokenizer } from "parse5";
import { expect, test } from "vitest";
import { readHtml, SeenHtml } from "./plain-text.ts";

/** All that is heard, blanks as one. */
class Heard extends SeenHtml {
  #said = "";

  get said(): string {
    return this.#said.replaceAll(/[\t\n\f\r ]+/g, " ");
  }
  begin({ tagName, attrs }: Token.TagToken): void {
    this.#said += `<${tagName} ${JSON.stringify(attrs)}>`;
  }
  end(name: string): void {
    this.#said += `</${name}>`;
  }
  text(chars: string): void {
    this.#said += chars;
  }
  space(chars: string): void {
    this.#said += chars;
  }
}

const pieces = fc.constantFrom(
  ..."< > </ <p> </p> <b class='a>b'> <a href=\"x\ny\"> <!-- --> <!--> <!doctype html> <style> </style> <script> </script> <textarea> </textarea> <title> </title> & &amp; &am &#62; &lt;p&gt; <br/> <td <![CDATA[ ]]> <? ?> word wörter \u0000 \r\n \n \f = ' \" <template> </template>".split(
    " ",
  ),
  " ",
  "  two words ",
);

test("EM-05 text that goes past the tokenizer is heard as the tokenizer reads it, and in its place", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (some) => {
      const html = some.join("");
      const [ours, theirs] = [new Heard(), new Heard()];
      readHtml(html, ours);
      const tokenizer = new Tokenizer({}, theirs);
      theirs.switchTo = (mode) => {
        tokenizer.state = mode;
      };
      tokenizer.write(html, true);
      expect(ours.said).toBe(theirs.said);
    }),
    { numRuns: 3_000 },
  );
});

test("EM-05 what follows a tag with a sign of a tag's end in it stays in its place", () => {
  const heard = new Heard();
  readHtml(`<a b=">c"> d < e> f <i>g`, heard);
  expect(heard.said).toBe('<a [{"name":"b","value":">c"}]> d < e> f <i []>g');
});
