export const dayFirst = "-x-dmy";
export const monthFirst = "-x-mdy";

/** What a language ends with where its person chose which part of a date stands first, by the form that they chose: 'DD/MM/Y'. */
export const orderOf = (form = ""): string =>
  form.startsWith("D") ? dayFirst : form.startsWith("M") ? monthFirst : "";
