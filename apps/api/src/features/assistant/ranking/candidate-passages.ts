import { sql } from 'drizzle-orm'

import { isDutyQuestion } from '#content/assistant/answer-patterns'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { weakWeight, type Term } from '../question-terms.ts'
import { rankedRow, type PassageRow } from '../ranked-passage.ts'

interface Asked {
  /** The question in plain words. */
  plain: string
  /** The places of the library that are closest to the question in meaning (`placeOf`). */
  places: readonly string[]
}

/**
 * Returns the passages of a location that may answer: the best ones by words, and those of the places that are closest in meaning. Words are scored by
 * BM25 (k1 1.2, b 0.75) over the passages that contain any of the terms. Title and lay words count more, and a share of the score of the whole page is
 * added. Words that occur only in the questions a passage is known to answer count less than its own words. A term counts more the fewer passages of
 * this location contain it. `coverage` is the share of the question that a passage contains, by the weights of its own words, where a synonym counts 0.7.
 */
export async function candidatePassages(
  db: Db,
  locationId: string,
  terms: readonly Term[],
  { plain, places }: Asked,
): Promise<PassageRow[]> {
  if (terms.length === 0) return []
  const list = <T>(pick: (term: Term) => T) => sql.param(terms.map(pick))
  const appliedRuleFactor = isDutyQuestion(plain) ? ruleFactorForDuty : ruleFactor
  return readRows(db, rankedRow)`
    with term as (select * from unnest(${list(({ term }) => term)}::text[], ${list(({ weight }) => weight)}::float8[], ${list(({ group }) => group)}::int[]) as t(term, weight, grp)),
    size as (select count(*)::float8 as n, greatest(avg(length), 1)::float8 as average from assistant_passage where location_id = ${locationId}),
    hit as (
      select p.id, p.kind, p.source, p.length, t.term, t.weight, t.grp,
        (select sum(case w when 'A' then 2 when 'B' then 3 when 'C' then ${knownQuestionFrequency}::float8 else 1 end)::float8 from unnest(u.weights) w) as tf,
        case when exists (select from unnest(u.weights) w where w <> 'C') then 1 else ${knownQuestionCoverage}::float8 end as said
      from assistant_passage p, unnest(p.words) u join term t on t.term = u.lexeme
      where p.location_id = ${locationId} and p.words @@ (select string_agg(quote_literal(term), ' | ')::tsquery from term)),
    held as (select term, count(*)::float8 as df from hit group by term),
    rarity as (
      select t.term, t.weight, t.grp, ln(1 + (s.n - coalesce(h.df, 0) + 0.5) / (coalesce(h.df, 0) + 0.5)) as idf
      from term t cross join size s left join held h using (term)),
    part as (
      select h.id, case h.kind when 'rule' then h.id else h.kind || h.source end as page, h.term,
        case h.kind when 'rule' then ${appliedRuleFactor}::float8 else 1 end * h.weight * r.idf * h.tf * 2.2 / (h.tf + 1.2 * (0.25 + 0.75 * h.length / s.average)) as score
      from hit h join rarity r using (term) cross join size s),
    page as (select page, sum(best) as score from (select page, term, max(score) as best from part group by 1, 2) b group by 1),
    own as (select grp, max(idf) as idf, max(weight) as weight from rarity where weight in (1, ${weakWeight}::float8) group by grp),
    covered as (
      select id, sum(got) as got from (
        select h.id, h.grp, max(h.said * o.idf * o.weight * case when h.weight in (1, ${weakWeight}::float8) then 1 else 0.7 end) as got from hit h join own o on o.grp = h.grp group by 1, 2) c
      group by id),
    scored as (
      select x.id, x.score + 0.3 * page.score as score, coalesce(c.got, 0) / nullif((select sum(idf * weight) from own), 0) as coverage
      from (select id, page, sum(score) as score from part group by 1, 2) x join page using (page) left join covered c on c.id = x.id),
    best as (
      (select id, score, coverage from scored order by score desc, id limit ${candidates}) union
      (select p.id, coalesce(s.score, 0), coalesce(s.coverage, 0) from assistant_passage p left join scored s using (id)
        where p.location_id = ${locationId} and p.kind in ('page', 'answer') and p.source || chr(10) || p.heading = any(${sql.param(places)}::text[])))
    select p.id, p.kind, p.source, p.title, p.heading, p.names_people as "namesPeople", b.score, coalesce(b.coverage, 0) as coverage,
      coalesce((select sum(idf * weight) from own), 0) as asked,
      (select coalesce(json_agg(json_build_object('text', e.value ->> 'text', 'anchor', e.value ->> 'anchor', 'score', s.score, 'fits', s.fits) order by e.ordinality), '[]')
        from jsonb_array_elements(p.units) with ordinality e cross join lateral (
          select coalesce(sum(r.idf * r.weight), 0) as score,
            coalesce(sum(r.idf * r.weight * case when r.term = any(o.words) then ${titleWordFactor}::float8 else 1 end), 0) as fits
          from unnest(to_tsvector('english', e.value ->> 'text')) u join rarity r on r.term = u.lexeme) s) as units
    from best b join assistant_passage p on p.id = b.id
    cross join lateral (select tsvector_to_array(to_tsvector('english', p.title || ' ' || p.heading)) as words) o order by b.score desc, p.id`
}

/** Number of passages that are weighed because of their words. All others stay behind them. */
const candidates = 40

/** The factor of a rule compared with a page, which says the same in words for people; higher for questions about a duty. */
const ruleFactor = 0.6
const ruleFactorForDuty = 0.9

/** The weight of a word in a unit if the title or heading also contains it. */
const titleWordFactor = 0.3

/** The frequency of a word that occurs only in the known questions of a passage, and the share that it covers. */
const knownQuestionFrequency = 0.5
const knownQuestionCoverage = 0.7
