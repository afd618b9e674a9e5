import { type Query, query, type Row } from "../db/query.ts";

/** The number of the first event at or after an instant; sequence numbers rise with the time, so that it is found by halving. */
export const firstSince = (userId: string, at: string): Query<Row> =>
  query`(with recursive halves(low, high) as (
      select 1, coalesce((select max(seq) from events where user_id = ${userId}), 0) + 1
      union all
      select iif(m.at < ${at}, (low + high) / 2 + 1, low), iif(m.at < ${at}, high, (low + high) / 2)
        from halves cross join events m on m.user_id = ${userId} and m.seq = (low + high) / 2
        where low < high)
    select low from halves where low >= high)`;
