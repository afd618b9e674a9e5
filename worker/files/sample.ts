import { sha256 } from "../http/bytes.ts";
import type { Tool } from "../tool.ts";
import { keepFile } from "./bytes/store-file.ts";

/** A drawing of a sunset over a river, 320 by 200 pixels. */
const sunset =
  "iVBORw0KGgoAAAANSUhEUgAAAUAAAADICAMAAACu2siZAAABOFBMVEUkMHgkMGwwMGw8PGxIPGxISGxUSGxUPGxgSGxgVGxsVGxsSGxsVHh4VHh4VGx4YHh4YGyEYGyEYHh4VGCEVGyQYHiEVGCQYGyQbHiEYGCQbGycbHiQYGCcbGyceHioeHicYGyobHicYGCobGycbGCoeGy0eHi0hHiobGC0eGzAhHi0bGzAeHi0bGDAeGzMhHi0eGDAhGzMkHjMkITAeGDMhGzYkHjYkIT85KjYnITknITMhGDYkGzknHjMeGDYhGzkkHjwnIQwJDzkkGzwnHjwqITYhGDMeFT8qITMhFTknGzwqHjYhFTwnGz8qHj8nHjwkGz8tIT8nGz8tHj8qGz8wITMbGDAbGD8zJDAbFS0bFS0YFSoYFScYFScVFSQVFSESFR4SFR4PFRsPEhgPEhgMEhUMEhIMEiX8UNrAAAIPklEQVR42u3aa1/URhTA4WlVpFBBWixaSrGiVmy1VAEpFMFAEQV3XVd6v1+//zfoJtlskrmcOZOZSSbr+b91d86Z55clb2SMsustyioCtAV8m7KKAAmQAAmQACkCJEBp52rPGPAcZRUBEiABEiABUuMKeL72jAHPU1YRIAESIAGG14ULBJgw6JowTn/mmABONFqwgBeFJlqVuD+7WGMTYxiboAiQAAnQf5NeGyPAyaAKEnBybEoAJymrWg74jnEEWBHOFyQbJ6gpaX5hWbhcU41lQsrCIZsKNoizAcDpUa4v+q4011Py/b0DTkuaGqump9l0LU2NbWxc2C6BtRLQ/bIzQpeME8+wBAzvRzGD6pJVuBmtAZyxblab/YxgAKtf4TLXbKX4U+xIWfhPlwxv1jpXiCxctsuKZp2lmmAEOBNUl8HmSr1XufI58MxWAGLJ7OnUjHrOYAFhLD94MKIKNShAMzYfeGaIKkr2vocguDkH1Q+nqgbA+WFzc/XQXSnln5H545sv5JrvinWuCNkHzpufd0e3MErOcNU4+Tn5nGAA3bDxeFedJ0M0ofQAeC3JBqzch8OueiubAO9RE6AJ34I2/3hmiCIku+al6mRluLr4ioRYyLQaABcWqrGp+BadBRPiKD0BxtnCFVv0nn6HWgA/KmTDt1RqsZbKM7GE7CNvVaFbElqsNXG+jpE1wQeTVef7WJotoYqzEUAMGo6vSLSMCouK3S69i8efsIi4VCHZFZedZIOXVwPg9UFLFUuv9UnSsrfS86sRegW0oYvzDSeHbBjwxqjr180BVwrVzZcTFreoFfBGqZtJVejibiUt1146l98GALzhoZujzNByODO+26jMCOWQIibzhycHXFF2i8sGC5ueUMWYYdYKuLJSne+216oTMl90eSuabikyI/gUzOws1UZSwJseuzOoCt3qIFsyO854Axwj88OWh6Vb5fIBh4fkt1EzMp94OMBVSSZ4d9GZIMq2kgLe8ZqabhUIprvrLJgR2jBn9AxYRNTDyQhdo8GYOL4iZE2AeLocsB44GSQecHXVO+BnSatGfT7obqPFGwQAeG+QGd39QdWv/YW06ufF2zQCeG/Y2jAMW9yXo8y5HoCZk+a7ZNvVBMjj6QBFPB0fnk1HiSWEEJlrOBzffS49n/jTlPE8FNI/j2pKGSFPye45b40LguPxeED5XzX5s/VQGeZnLaPkN5Ntz/ziFQH1dEU+PBxEp2eUQ6oIRUbmF29tbX0Q5rlL2xhkQhe3mfQILP0M/jWTFm8j37MmwPVhOL6NYVi+zVGPUOWfxxJmG0GEzAfeOheMt1FKh7cpVGbaKqUiVFGqCOWQCeCa49bXIT6IjgfU04nP3paQ+jnEMMo2LN+B+aQrI8JwZUKYTST8KmlLWvpvaj45pYqPh2TrtZQCbiDK+DZR5Xjb21vKtrdzRNy5OMK4WgD1T10eli4uhcuCALPib+DPf/AgCMCdHRzd14OwV9sdtF1qC6z82fjb2EnxVg0C7ozS46Vh6LKwfGXC4gkYvrSaAR8n6fn2hukB94fJ+MwAi4TZqXrAbFPPgI8L7exAgHt7Ip6Mb39fpDP9Act/xCKjDLK4Xb6zJ0A5nggoxxMBVXjmfDpCNSK/IY/IXD93EOAel4pvn2t3Vw74ZBgOMPu0HLBIWIZUE8axx87bEYr4JHhZery4J6XMANPk5/LTVVt6A0TgDeNXOkjS4R0OM+fjCbOTdIjpXmpE5hNPqccZHozC4BX5vhmEB4w/LRLCiPluMsQo8gZ4dBTpOygn5zvkKvOZAsoJRUgZIQ8ZX4E9LVe83lNsRb6jYREufruDIt6hohyvCmCGqDq9iHigbOhXBFRcEQFYfO5M9ERCPV5cxnCchAdMP599G5qQ76EUHK7PnqXBl3wGV3zyzPSKgs8HwXBxJyc5XTXAnPHkRDdtdzfeCvAbAmLuCQAeVdcrED5/fnio5zs5OeaqBhgXn6afKQPMd2enp6foi54qstJLBF8kwRfpJB0fuwM8Pk7PhOemuyn8BoCml1UQRna9gAk7hdwBFk+F+cqIxcVZxQsX9SIXqQC73U4H4nPxBGZ1uzBg3MuX5b1ZFExlvu6oOgGz1IScX0iA0Qsdngyw18MD9nowoByxDBgFDDh4BrtdCI8n7CWZAMZBfDxitwvzBQYYRTq8nK83yhSwiKiek23y6hXoFxpgFCBgltQvOMAIwsv4eqWqAOaI0LQyoXzf4ACjqAPWE6oKGNfR9gr2CxEQEuz33QL2+zrA168hvjABIzWfe0AdYQoYtQswUuDJ+PCE8u+m50KAg6K2AQqE/b5fQJAQXDRUwEjEUxOq0bLTVIDls+XPX9ROwJxQD3h2ppQrZwzY6ei2DBgwEvBkfGdJCDwFIj/BjC9swCjqw4Bno7B6IqIwom/CFzqgKNiX8Y0ITY5W8OWIuGMCBxQJ5Xxx5mcDgOgzggfkCRV8Lh/yvsnXWwBYvqObZ085wviLHv531psV+5ayigAJsGHA71rd98a53oAACbBhwB9anTmg6w1aDth8BGgL+CNlFQHaAv7U8sxeIe7nEyABEmC7AX+mrCJAAiRAAmw2/CuEAEME/KX14QF9TCdAW8BfKasIkAAJkACbDf8S8QL4W+vDA/qYPgaAWEI/swmQAJuNAAmwYcDfKavGAhD3EiFAAiTAFhPS38BQXyJ/UFYRIAESoIP0LxECJMAxBfxzLNID+prM/qKsIkACJEACDCH4FUKA4QL+PSbBgP7mEiABNhsBEmDDgP9QVrF/xyb1K8TnVAIkQAIkwDc5ArQF/I+yigAt+x+aWvg4k/B2SAAAAABJRU5ErkJggg==";

const packing = `# Packing list

- [x] Passports
- [x] Walking shoes
- [ ] Sun cream
- [ ] Adapter for the chargers
- [ ] A book for the train to **Sintra**
`;

const budget = `Item,Days,Euros
Flights,,310
Apartment in Alfama,5,520
Trams and trains,5,60
Meals,5,240
Museum of tiles,1,10
`;

const directions = `From the airport take the red line to Alameda, then the green line to Baixa-Chiado.
The apartment is ten minutes uphill from there. Ring the bell marked "Graca".
`;

const inTrip = "/Trip to Lisbon";

const samples = [
  { name: "Packing list.md", path: inTrip, content: () => packing },
  { name: "Budget.csv", path: inTrip, content: () => budget },
  { name: "Sunset.png", path: inTrip, content: () => Uint8Array.fromBase64(sunset) },
  { name: "How to get there.txt", path: "/", content: () => directions },
] as const;

/** Files of several types, kept as an upload is. */
export const sampleFiles: NonNullable<Tool["sample"]> = async (write, made, { db, bucket }) => {
  const { userId } = write.author;
  const acting = { db, userId, now: () => made.now(), newId: () => made.newId() };
  for (const { name, path, content } of samples) {
    // Made again after it was cut off, each is the same one.
    const key = `${String(write.author.runId)}:${name}`;
    const id = (await sha256(`${userId} ${key}`)).slice(0, 32);
    const own = { ...acting, write: write.as({}, { key, fingerprint: path }) };
    await keepFile(own, bucket, { id, file: new File([content()], name), path });
  }
};
